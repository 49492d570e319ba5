// Says from what and how an image was built.
import {createHash} from 'node:crypto';

const sha256 = (content) => createHash('sha256').update(content).digest('hex');

/**
 * The provenance of an image: an in-toto statement (version 1) with a predicate of SLSA (version 1).
 * @param image the name without tag, and the digest `sha256:…`
 * @param build the app, version, commit, address of the repository, base image, engine, its version, who builds, and when
 * @param inputs the contents of package-lock.json and of the bill of materials
 */
export function provenance({name, digest}, build, {lockfile, bill}) {
  const {app, version, revision, source, base, engine, engineVersion, builder, startedOn, finishedOn} = build;
  const [baseName, baseDigest] = base.split('@sha256:');
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{name, digest: {sha256: digest.replace(/^sha256:/, '')}}],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:signet:build:dockerfile:1',
        externalParameters: {source, revision, dockerfile: 'docker/Dockerfile', app, version, base},
        internalParameters: {engine, engineVersion},
        resolvedDependencies: [
          {uri: source === 'unknown' ? `git:${revision}` : `git+${source}`, digest: {gitCommit: revision}},
          {
            uri: `docker://${baseName}`,
            ...(baseDigest !== undefined && {digest: {sha256: baseDigest}}),
          },
          {uri: 'package-lock.json', digest: {sha256: sha256(lockfile)}},
        ],
      },
      runDetails: {
        builder: {id: builder},
        metadata: {startedOn, finishedOn},
        byproducts: [{name: 'sbom.cdx.json', digest: {sha256: sha256(bill)}}],
      },
    },
  };
}
