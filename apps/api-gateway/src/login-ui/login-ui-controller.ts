import {Controller, UseGuards, applyDecorators, type CanActivate, type Type} from '@nestjs/common';
import {LoginPageGuard} from './login-page.guard.js';

export const loginUiPath = 'login-ui/v1/session';

/** Decorates a controller for the hosted login page. `guards` run after `LoginPageGuard`. */
export const LoginUiController = (...guards: Type<CanActivate>[]) =>
  applyDecorators(Controller(loginUiPath), UseGuards(LoginPageGuard, ...guards));
