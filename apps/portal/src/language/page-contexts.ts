import {Inject, Injectable} from '@nestjs/common';
import {chooseLanguage} from '@signet/design/languages';
import type {FastifyRequest} from 'fastify';
import type {PageContext} from '../html/page-context.js';
import {isReturnPath} from '../login/return-path.js';
import {SETTINGS, type Settings} from '../settings.js';
import {Cookies} from '../visitors/cookies.js';
import {textsIn} from '../texts/texts.js';
import {acceptedLanguages} from './accepted-languages.js';

/** Chooses the language of each page: the one in the cookie, or else the first one that the browser accepts. */
@Injectable()
export class PageContexts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'brand'>,
    private readonly cookies: Cookies,
  ) {}

  of(request: FastifyRequest): PageContext {
    const {headers, method, url} = request;
    const accepted = acceptedLanguages(headers['accept-language'] ?? '');
    const language = chooseLanguage([this.cookies.read(request, 'language'), ...accepted]);
    return {
      texts: textsIn(language),
      brand: this.settings.brand,
      path: method === 'GET' && isReturnPath(url) ? url : null,
      failingWebhooks: [],
    };
  }

  /** The context of the response to a request that cannot be read. */
  get unknown(): PageContext {
    return {texts: textsIn('en'), brand: this.settings.brand, path: null, failingWebhooks: []};
  }
}
