import {describe} from './packages.mjs';

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

/**
 * The software bill of materials of an app, in CycloneDX 1.6. It lists the npm packages that the image adds to its base
 * image, and whether each is in the bundle or in node_modules. The same packages always give the same document.
 */
export function softwareBill({name, version, license}, {bundled, installed}) {
  const components = new Map();
  const ways = [
    ...[...bundled].map((path) => [path, 'bundle']),
    ...[...installed].map((path) => [path, 'node_modules']),
  ];
  for (const [path, way] of ways) {
    const description = describe(path);
    const reference = purl(description.name, description.version);
    const entry = components.get(reference) ?? {...description, ways: new Set()};
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
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {component: application},
    components: [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(component),
  };
}
