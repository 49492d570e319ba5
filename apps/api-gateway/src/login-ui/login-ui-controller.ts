import {Controller, UseGuards, applyDecorators} from '@nestjs/common';
import {LoginPageGuard} from './login-page.guard.js';

export const loginUiPath = 'login-ui/v1/session';

/** Decorates a controller for the hosted login page. */
export const LoginUiController = () => applyDecorators(Controller(loginUiPath), UseGuards(LoginPageGuard));
