import {requestParameter, readForm} from '@signet/http';
import type {FastifyRequest} from 'fastify';
import {LoginRequired} from '../errors/login-required.js';
import type {PortalMember, Visitor} from './visitor.js';

const visitors = new WeakMap<object, Visitor>();
const members = new WeakMap<object, PortalMember>();

/** Records who sends the request. The guards call this function. */
export const rememberVisitor = (request: FastifyRequest, visitor: Visitor): void =>
  void visitors.set(request, visitor);

export const rememberMember = (request: FastifyRequest, member: PortalMember): void =>
  void members.set(request, member);

/** Returns the member who sends the request; undefined if the page belongs to no organisation. */
export const knownMember = (request: FastifyRequest): PortalMember | undefined => members.get(request);

/** @throws LoginRequired */
export function requiredVisitor(request: FastifyRequest): Visitor {
  const visitor = visitors.get(request);
  if (visitor === undefined) throw new LoginRequired(request);
  return visitor;
}

/** Decorates a handler's parameter of the type `Visitor | null`: null if the person is not logged in. */
export const OptionalVisitor = (): ParameterDecorator =>
  requestParameter((request) => visitors.get(request) ?? null);

/** Decorates a handler's parameter of the type `Visitor`. Throws LoginRequired if the person is not logged in. */
export const CurrentVisitor = (): ParameterDecorator => requestParameter(requiredVisitor);

/** Decorates a handler's parameter of the type `PortalMember`, in a `MemberController`. */
export const CurrentMember = (): ParameterDecorator =>
  requestParameter((request) => {
    const member = knownMember(request);
    if (member === undefined) throw new Error('CurrentMember needs a MemberController.');
    return member;
  });

/** Decorates a handler's parameter of the type `URLSearchParams`: the fields of the form. */
export const SubmittedForm = (): ParameterDecorator => requestParameter(({body}) => readForm(body));
