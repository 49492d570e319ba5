import {must} from '@signet/testing';
import type {Cluster} from '../../cluster/control-plane.js';
import {chartDirectory} from '../../chart/chart.js';
import {KUBERNETES} from '../../cluster/programs.js';
import {ciValues, RELEASE} from './release.js';

/** Mistakes of an operator, as arguments of Helm, and a part of the message that each must cause. */
const mistakes: readonly (readonly [argument: string, message: string])[] = [
  ['hosts.api=', 'hosts.api must be the host name of the API'],
  ['hosts.api=https://api.signet.example', "at '/hosts/api'"],
  ['image.registry=', 'image.registry must be the registry'],
  ['trustedProxies=', 'trustedProxies must contain the addresses'],
  ['networkPolicies.postgresql.peers=null', "at '/networkPolicies/postgresql'"],
  ['networkPolicies.postgresql.port=postgresql', "at '/networkPolicies/postgresql/port'"],
  ['apiGateway.settings.DATABASE_POOL=10', "'DATABASE_POOL' not allowed"],
  ['settings.DATABASE_URL=postgres://a:b@c/d', "'DATABASE_URL' not allowed"],
  ['replicas=3', "'replicas' not allowed"],
  ['autoscaling.queues=rabbitmq', "at '/autoscaling/queues'"],
  ['signingWorker.settings.SIGNATURE_LEVEL=LT', 'signingWorker.settings.TSA_URLS must contain'],
  ['portal.enabled=true', 'portal.enabled needs portal.clientId'],
  ['gateway.enabled=true', 'only one of ingress.enabled and gateway.enabled'],
  ['image.digests.api-gateway=latest', "at '/image/digests/api-gateway'"],
];

/** Checks that Helm refuses each mistake with a message that names it. Returns a line for the report. */
export async function refuseMistakes({helm}: Cluster): Promise<string> {
  for (const [argument, message] of mistakes) {
    const args = [
      'template',
      RELEASE,
      chartDirectory,
      '-f',
      ciValues('minimal'),
      '--set',
      argument,
      '--kube-version',
      KUBERNETES,
    ];
    const {succeeded, errors} = await helm.try(args);
    must(!succeeded, `${argument} was accepted`);
    must(errors.includes(message), `${argument}: ${errors}`);
  }
  return `${mistakes.length} mistakes`;
}
