import {readdir, readFile} from 'node:fs/promises';
import {Controller, Get, Param, Res} from '@nestjs/common';
import {ServiceError} from '@signet/contracts';
import type {FastifyReply} from 'fastify';
import {cached} from './responses.js';

/** The directory into which the build packs the packages for relying parties. */
const directory = new URL('../../../../dist/packages/', import.meta.url);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The packages of exactly this release as npm installs them, so that a developer needs neither a registry nor the
 * repository.
 */
@Controller('docs/packages')
export class PackagesController {
  @Get(':file')
  async file(@Param('file') name: string, @Res({passthrough: true}) reply: FastifyReply): Promise<Buffer> {
    const names = await readdir(directory).catch((error: unknown): string[] => {
      if (isMissing(error)) return [];
      throw error;
    });
    if (!name.endsWith('.tgz') || !names.includes(name)) throw new ServiceError('not_found');
    const content = await readFile(new URL(name, directory));
    reply.type('application/octet-stream').header('Cache-Control', cached);
    return content;
  }
}
