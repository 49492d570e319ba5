import {Inject, Injectable} from '@nestjs/common';
import {chooseLanguage} from '@signet/design/languages';
import type {BrandSettings, PortalSettings} from '@signet/settings';
import type {FastifyRequest} from 'fastify';
import type {PageContext} from '../html/page-context.js';
import {isReturnPath} from '../login/return-path.js';
import {SETTINGS} from '../settings.js';
import {Cookies} from '../visitors/cookies.js';
import {wordsIn} from '../words/words.js';
import {acceptedLanguages} from './accepted-languages.js';

/** The settings on which pages depend. */
export interface PageSettings {
  readonly brand: BrandSettings;
  readonly portal: Pick<PortalSettings, 'loginUrl' | 'portalUrl'>;
}

/** Chooses the language of each page: the one in the cookie, or else the first one that the browser accepts. */
@Injectable()
export class PageContexts {
  readonly #cookies: Cookies;

  constructor(@Inject(SETTINGS) private readonly settings: PageSettings) {
    this.#cookies = new Cookies(settings);
  }

  of(request: FastifyRequest): PageContext {
    const {headers, method, url} = request;
    const accepted = acceptedLanguages(headers['accept-language'] ?? '');
    const language = chooseLanguage([this.#cookies.read(request, 'language'), ...accepted]);
    return {
      words: wordsIn(language),
      brand: this.settings.brand,
      path: method === 'GET' && isReturnPath(url) ? url : null,
      failingWebhooks: [],
    };
  }

  /** The context of the response to a request that cannot be read. */
  get unknown(): PageContext {
    return {words: wordsIn('en'), brand: this.settings.brand, path: null, failingWebhooks: []};
  }
}
