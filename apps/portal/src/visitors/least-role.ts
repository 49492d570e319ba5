import {Reflector} from '@nestjs/core';
import type {MemberRole} from '@signet/admin/portal';

/**
 * Decorates a handler of a `MemberController` that serves only members with this role or a higher one. The stores check
 * the role again.
 */
export const LeastRole = Reflector.createDecorator<MemberRole | undefined>();
