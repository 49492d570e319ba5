// Lists what the base image contains, when it runs in a container of this image.
import {readFileSync} from 'node:fs';

/** The fields of a file with `NAME=value` lines, such as /etc/os-release. */
const assignments = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value]));

/** The first line of each field in a paragraph of Debian's database of packages. */
const fieldsOf = (paragraph) =>
  Object.fromEntries([...paragraph.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]));

/**
 * The installed packages in the database of dpkg, as components of CycloneDX, sorted.
 * @param status the text of /var/lib/dpkg/status
 * @param release the text of /etc/os-release
 */
export function debianComponents(status, release) {
  const {ID: distribution = 'debian', VERSION_ID: version = ''} = assignments(release);
  return status
    .split(/\n\n+/)
    .map(fieldsOf)
    .filter(({Status: state}) => state === 'install ok installed')
    .map(({Package: name, Version: version_, Architecture: architecture}) => {
      const qualifiers = `arch=${architecture}&distro=${distribution}-${version}`;
      const purl = `pkg:deb/${distribution}/${encodeURIComponent(name)}@${encodeURIComponent(version_)}?${qualifiers}`;
      return {type: 'library', 'bom-ref': purl, name, version: version_, purl};
    })
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

/**
 * The components of the base image: the image itself, Node.js and the packages of Debian.
 * @param image the name of the image, if possible with its digest
 */
export function baseComponents(image) {
  const node = process.version.slice(1);
  const [, digest] = /@(sha256:[0-9a-f]{64})$/.exec(image) ?? [];
  return [
    {
      type: 'container',
      'bom-ref': `image:${image}`,
      name: image,
      ...(digest !== undefined && {version: digest}),
    },
    {
      type: 'platform',
      'bom-ref': `pkg:generic/node@${node}`,
      name: 'node',
      version: node,
      purl: `pkg:generic/node@${node}`,
      cpe: `cpe:2.3:a:nodejs:node.js:${node}:*:*:*:*:*:*:*`,
    },
    ...debianComponents(
      readFileSync('/var/lib/dpkg/status', 'utf8'),
      readFileSync('/etc/os-release', 'utf8'),
    ),
  ];
}
