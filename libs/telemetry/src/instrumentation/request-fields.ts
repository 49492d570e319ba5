import {context, createContextKey, type Context} from '@opentelemetry/api';
import type {Fields} from '../fields/fields.js';

/** The caller, the session and the error of a request, for its log line and its span. */
export type RequestFields = Pick<Fields, 'errorCode' | 'clientId' | 'deviceId' | 'sessionId'>;

const key = createContextKey('signet.request_fields');

/** Returns a context that collects the fields of a request. */
export const withRequestFields = (parent: Context): Context => parent.setValue(key, {});

export function requestFieldsOf(active: Context): RequestFields {
  const fields = active.getValue(key);
  return typeof fields === 'object' && fields !== null ? fields : {};
}

/** Adds fields to the log line and the span of the current request; does nothing outside of requests. */
export function describeRequest(fields: RequestFields): void {
  Object.assign(requestFieldsOf(context.active()), fields);
}
