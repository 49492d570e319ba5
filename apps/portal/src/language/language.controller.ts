import {Post, Res} from '@nestjs/common';
import {isLanguage} from '@signet/design/languages';
import type {FastifyReply} from 'fastify';
import {seeOther, type PortalResponse} from '../html/responses.js';
import {isReturnPath} from '../login/return-path.js';
import {PublicController} from '../visitors/controllers.js';
import {Cookies} from '../visitors/cookies.js';
import {SubmittedForm} from '../visitors/known-callers.js';

const YEAR_SECONDS = 31_536_000;

/** Stores the language that a person chooses at the foot of a page, and leads back to this page. */
@PublicController('language')
export class LanguageController {
  constructor(private readonly cookies: Cookies) {}

  @Post()
  choose(
    @SubmittedForm() form: URLSearchParams,
    @Res({passthrough: true}) reply: FastifyReply,
  ): PortalResponse {
    const language = form.get('language');
    if (isLanguage(language)) this.cookies.set(reply, 'language', language, YEAR_SECONDS);
    const returnTo = form.get('returnTo') ?? '/';
    return seeOther(isReturnPath(returnTo) ? returnTo : '/');
  }
}
