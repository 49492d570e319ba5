import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {Body, Controller, Get, HttpCode, Param, Post, UseGuards} from '@nestjs/common';
import {BasicGuard} from './basic.guard.js';
import {bareClient} from './client.js';
import {LoginStore} from './login-store.js';

interface Draft {
  state: string;
  redirect_uri: string;
  code_challenge: string;
}

interface Completed {
  redirectUri: string;
  state: string;
  code: string;
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** The endpoints of the bare prototype: the steps of a login, without validation of request bodies. */
@Controller('session')
@UseGuards(BasicGuard)
export class LoginController {
  constructor(private readonly store: LoginStore) {}

  @Post()
  @HttpCode(200)
  async create(@Body() {state, redirect_uri: redirectUri, code_challenge: challenge}: Draft) {
    const sessionId = randomUUID();
    const created = await this.store.step('create', [
      sessionId,
      bareClient.id,
      state,
      redirectUri,
      challenge,
    ]);
    return {sessionId, ...created};
  }

  @Get(':id/status')
  status(@Param('id') id: string) {
    return this.store.step('status', [id]);
  }

  @Post(':id/scan')
  @HttpCode(200)
  scan(@Param('id') id: string, @Body() {deviceId}: {deviceId: string}) {
    return this.store.step('scan', [id, deviceId]);
  }

  @Post(':id/pin-attempt')
  @HttpCode(200)
  attempt(@Param('id') id: string) {
    return this.store.step('attempt', [id]);
  }

  @Post(':id/confirmation')
  @HttpCode(200)
  confirm(@Param('id') id: string) {
    return this.store.step('confirm', [id, randomBytes(32).toString('base64url')]);
  }

  @Post(':id/completion')
  @HttpCode(200)
  async complete(@Param('id') id: string) {
    const {redirectUri, state, code} = await this.store.step<Completed>('complete', [id]);
    return {redirect: `${redirectUri}?code=${id}.${code}&state=${encodeURIComponent(state)}`};
  }

  @Post('token')
  @HttpCode(200)
  redeem(@Body() {code, code_verifier: verifier}: {code: string; code_verifier: string}) {
    const [id, secret] = code.split('.');
    return this.store.step('redeem', [id, secret, challengeOf(verifier)]);
  }
}
