import {applyDecorators, Controller, UseGuards, UseInterceptors} from '@nestjs/common';
import {PageInterceptor} from '../html/page.interceptor.js';
import {MemberGuard} from './member.guard.js';
import {SameOriginGuard} from './same-origin.guard.js';
import {VisitorGuard} from './visitor.guard.js';

/** Decorates a controller whose forms need no login. */
export const PublicController = (path = ''): ClassDecorator =>
  applyDecorators(Controller(path), UseInterceptors(PageInterceptor), UseGuards(SameOriginGuard));

/** Decorates a controller whose pages everybody can see, but whose forms need a login. */
export const VisitorController = (path = ''): ClassDecorator =>
  applyDecorators(
    Controller(path),
    UseInterceptors(PageInterceptor),
    UseGuards(SameOriginGuard, VisitorGuard),
  );

/** Decorates a controller below `/o/:organisation`, which serves only members of the organisation. */
export const MemberController = (path = ''): ClassDecorator =>
  applyDecorators(
    Controller(`o/:organisation/${path}`),
    UseInterceptors(PageInterceptor),
    UseGuards(SameOriginGuard, VisitorGuard, MemberGuard),
  );
