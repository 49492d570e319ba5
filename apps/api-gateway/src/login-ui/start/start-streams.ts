import {Inject, Injectable, StreamableFile} from '@nestjs/common';
import type {PresentedToken} from '@signet/vault';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {HeldPolls} from '../../sessions/held-polls.js';
import {StatusHub} from '../../sessions/status-hub.js';
import {SETTINGS, type GatewaySettings} from '../../settings.js';
import {StartKeys} from '../../start/start-keys.js';
import {BrowserLogins} from '../cookie/browser-logins.js';
import {Seconds} from './seconds.js';
import {startLines} from './start-lines.js';
import {unreadCheck} from './unread-response.js';

/** A clock in milliseconds that never jumps. */
const now = (): number => performance.now();

/** Opens the streams of frames for the pages of sessions with start proof. */
@Injectable()
export class StartStreams {
  static readonly limitName = 'heldPollsPerLogin';
  readonly #seconds = new Seconds(now);

  constructor(
    private readonly browserLogins: BrowserLogins,
    private readonly keys: StartKeys,
    private readonly hub: StatusHub,
    private readonly held: HeldPolls,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /**
   * Returns a stream of lines. It ends when the session is no longer PENDING, the cookie is superseded, the browser
   * disconnects or reads nothing, or the process shuts down; whatever it holds is then free. The streams of a login are
   * limited like its long polls, and apart from them, because each tab has one of both.
   * @throws ServiceError no_login_cookie, too_many_requests
   */
  async open(
    cookie: PresentedToken,
    {responseDeadline}: FastifyRequest,
    {raw}: FastifyReply,
  ): Promise<StreamableFile> {
    const {sessionId} = cookie;
    const limit = this.settings.limits[StartStreams.limitName];
    const release = this.held.hold({key: `start ${sessionId}`, limit});
    const watch = this.hub.watch(sessionId);
    const close = () => {
      watch.close();
      release();
    };
    try {
      const login = await this.browserLogins.view(cookie);
      // If the database fails, the stream ends. The page then asks again, and gets the error.
      const read = () => this.browserLogins.view(cookie).catch(() => null);
      const isOver = () => raw.closed || this.hub.closing;
      const stream = startLines(
        {sessionId, login, readAt: now(), keys: this.keys, watch, read, isOver, now},
        this.#seconds,
      );
      stream.once('close', close);
      // Nobody reads the stream if the browser has gone before the response.
      const end = () => {
        watch.close();
        stream.destroy();
      };
      if (raw.closed) end();
      else {
        const stopChecks = this.#seconds.add(unreadCheck(raw, now));
        raw.once('close', () => {
          stopChecks();
          end();
        });
      }
      responseDeadline?.end();
      return new StreamableFile(stream, {type: 'application/x-ndjson'});
    } catch (error) {
      close();
      throw error;
    }
  }
}
