import {Controller, Get, Header, Inject, Param} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {brandStyle} from '../../html/style/brand.js';
import {style, styleName} from '../../html/style/style.js';
import {SETTINGS, type Settings} from '../../settings.js';

/**
 * Serves the style sheets. Their names contain a hash of their content, so that browsers can cache them permanently.
 */
@Controller('style')
export class StyleController {
  readonly #sheets: ReadonlyMap<string, string>;

  constructor(@Inject(SETTINGS) {brand}: Settings) {
    const {name, css} = brandStyle(brand);
    this.#sheets = new Map([
      [styleName, style],
      [name, css],
    ]);
  }

  @Get(':name')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  style(@Param('name') name: string): string {
    const sheet = this.#sheets.get(name);
    if (sheet === undefined) throw new ServiceError('not_found');
    return sheet;
  }
}
