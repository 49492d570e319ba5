import {Controller, Get, Header, Param} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import {style, styleName} from '../../html/style/style.js';

/**
 * Serves the style sheet. Its name contains a hash of its content, so that browsers can cache the style sheet
 * permanently.
 */
@Controller('style')
export class StyleController {
  @Get(':name')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  style(@Param('name') name: string): string {
    if (name !== styleName) throw new ServiceError('not_found');
    return style;
  }
}
