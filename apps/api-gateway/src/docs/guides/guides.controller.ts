import {readFile} from 'node:fs/promises';
import {Controller, Get, Param, Res} from '@nestjs/common';
import type {FastifyReply} from 'fastify';
import {sendGuide} from '../responses.js';
import {sendMissing} from '../missing-page.js';
import {guidePage} from './guide-page.js';
import {guideIndex, guideSources, isGuide} from './guide-sources.js';

/** The root of the repository or, in an image, of the files of the app. */
const root = new URL('../../../../../', import.meta.url);

/** The guides, for developers who have an address of the service and no copy of the repository. */
@Controller('docs/guides')
export class GuidesController {
  readonly #pages = new Map<string, string>();

  @Get()
  index(@Res({passthrough: true}) reply: FastifyReply): Promise<string> {
    return this.#show(guideIndex, reply);
  }

  @Get(':name')
  async guide(@Param('name') name: string, @Res({passthrough: true}) reply: FastifyReply): Promise<string> {
    return isGuide(name) ? this.#show(guideSources[name], reply) : sendMissing(reply);
  }

  /** Reads and converts a guide at the first request, so that the start of the process does not become slower. */
  async #show(file: string, reply: FastifyReply): Promise<string> {
    let text = this.#pages.get(file);
    if (text === undefined) {
      text = guidePage(file, await readFile(new URL(file, root), 'utf8'));
      this.#pages.set(file, text);
    }
    return sendGuide(text, reply);
  }
}
