import {createHash} from 'node:crypto';
import {describe, neededBy} from './packages.mjs';

/** The licence as an SPDX expression, or as a name if it is not one; an empty list if the package states no licence. */
const licences = (license) => {
  if (typeof license !== 'string') return [];
  return [
    /^[\w.()+ -]+$/.test(license) && !/^see /i.test(license)
      ? {expression: license}
      : {license: {name: license}},
  ];
};

/** Converts the hash from npm (`sha512-` and base64) to CycloneDX, which requires hexadecimal digits. */
const hashes = (integrity) => {
  const [, content] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return content === undefined
    ? []
    : [{alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex')}];
};

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** One component for a package. `ways` says whether its code is in the bundle, in node_modules, or in both. */
function component([reference, {name, version, license, integrity, ways}]) {
  return {
    type: 'library',
    'bom-ref': reference,
    name,
    version,
    purl: reference,
    licenses: licences(license),
    hashes: hashes(integrity),
    properties: [...ways].sort().map((value) => ({name: 'signet:included', value})),
  };
}

/** The purl of the package at a path. */
const referenceOf = (path) => {
  const {name, version} = describe(path);
  return purl(name, version);
};

const byReference = ([a], [b]) => (a < b ? -1 : 1);

/** What each package needs, as far as it is in the image: the bundler leaves out packages that the code does not reach. */
function graph(paths, present) {
  const needs = new Map();
  for (const path of paths) {
    const needed = neededBy(path).map(referenceOf);
    const known = needs.get(referenceOf(path)) ?? [];
    needs.set(referenceOf(path), [...known, ...needed.filter((reference) => present.has(reference))]);
  }
  return [...needs]
    .sort(byReference)
    .map(([ref, dependsOn]) => ({ref, dependsOn: [...new Set(dependsOn)].sort()}));
}

/** A UUID that depends only on the content, so that the same image has the same bill (RFC 9562, version 8). */
function serialNumber(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return `urn:uuid:${groups.join('-')}`;
}

/**
 * The software bill of materials of an app, in CycloneDX 1.6. It lists the npm packages that the image adds to its base
 * image, whether each is in the bundle or in node_modules, and what each needs. The same packages, base and time always
 * give the same document.
 * @param base the components of the base image; an empty list if it is not known
 * @param epochSeconds the time of the document; undefined for none
 */
export function softwareBill({name, version, license}, {bundled, installed}, {base = [], epochSeconds} = {}) {
  const components = new Map();
  const ways = [
    ...[...bundled].map((path) => [path, 'bundle']),
    ...[...installed].map((path) => [path, 'node_modules']),
  ];
  for (const [path, way] of ways) {
    const reference = referenceOf(path);
    const entry = components.get(reference) ?? {...describe(path), ways: new Set()};
    components.set(reference, entry);
    entry.ways.add(way);
  }
  const application = {
    type: 'application',
    'bom-ref': purl(name, version),
    name,
    version,
    licenses: licences(license),
  };
  const present = [...components.keys()].sort();
  const all = [...present, ...base.map((component) => component['bom-ref'])];
  const content = {
    metadata: {
      ...(epochSeconds !== undefined && {timestamp: new Date(epochSeconds * 1000).toISOString()}),
      component: application,
    },
    components: [...[...components].sort(byReference).map(component), ...base],
    dependencies: [
      {ref: application['bom-ref'], dependsOn: all},
      ...graph(
        ways.map(([path]) => path),
        components,
      ),
      ...base.map((component) => ({ref: component['bom-ref'], dependsOn: []})),
    ],
  };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(content),
    version: 1,
    ...content,
  };
}
