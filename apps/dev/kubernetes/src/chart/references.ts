import {isObject, type Json} from '../kustomize/json.js';
import type {JsonPatch} from '../kustomize/json-patch.js';
import {valueName, valueOf} from './names.js';
import type {Slots} from './slots.js';

const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Calls the function for each object of a value, with the JSON pointers of the object and of its parent. */
export function visit(
  value: Json,
  call: (object: {[key: string]: Json}, pointer: string) => void,
  at = '',
): void {
  if (isObject(value)) call(value, at);
  if (Array.isArray(value)) value.forEach((each, index) => visit(each, call, `${at}/${index}`));
  else if (isObject(value))
    for (const [key, each] of Object.entries(value)) visit(each, call, `${at}/${escape(key)}`);
}

/** The ConfigMaps that the chart itself creates. An operator does not choose their names. */
const isOwn = (name: string): boolean => !/certificates$/.test(name);

/** Lets an operator choose the names of the Secrets and ConfigMaps that exist already. */
export function existingNames(manifest: Json, slots: Slots): JsonPatch {
  const patch: JsonPatch = [];
  const replace = (path: string, value: string) => void patch.push({op: 'replace', path, value});
  visit(manifest, ({secret, configMap, secretTargetRef, secretName}, at) => {
    if (isObject(secret) && typeof secret['name'] === 'string')
      replace(`${at}/secret/name`, slots.value(valueOf('secrets', valueName(secret['name']))));
    if (isObject(configMap) && typeof configMap['name'] === 'string' && !isOwn(configMap['name']))
      replace(`${at}/configMap/name`, slots.value(valueOf('configMaps', valueName(configMap['name']))));
    if (Array.isArray(secretTargetRef))
      secretTargetRef.forEach((each, index) => {
        if (isObject(each) && typeof each['name'] === 'string')
          replace(
            `${at}/secretTargetRef/${index}/name`,
            slots.value(valueOf('secrets', valueName(each['name']))),
          );
      });
    if (typeof secretName === 'string')
      replace(`${at}/secretName`, slots.value(valueOf('secrets', valueName(secretName))));
  });
  return patch;
}
