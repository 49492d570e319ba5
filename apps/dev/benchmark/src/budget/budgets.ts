import type {Budgets} from './amounts.js';

/**
 * What each step may cost. The order of the figures is that of `amountTitles`. `npm run budgets` measures the steps and
 * rewrites this file; if a figure rises, the message of the commit must say why.
 */
export const budgets: Budgets = {
  login: {
    creation: [1, 1, 1, 0, 0, 0, 0, 2, 385, 0, 0, 1, 1, 487],
    'status poll': [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 425],
    scan: [1, 1, 1, 1, 1, 0, 1, 2, 723, 0, 1, 1, 1, 1194],
    'PIN attempt': [1, 1, 1, 2, 2, 0, 1, 2, 625, 0, 0, 1, 1, 465],
    confirmation: [2, 1, 1, 2, 2, 0, 1, 2, 870, 0, 1, 1, 1, 404],
    completion: [1, 1, 0, 1, 0, 0, 0, 3, 622, 0, 1, 1, 1, 518],
    redemption: [1, 1, 0, 1, 1, 0, 0, 0, 189, 0, 0, 1, 1, 434],
  },
  'hosted login': {
    creation: [1, 1, 1, 0, 0, 0, 0, 2, 429, 0, 0, 1, 1, 569],
    exchange: [1, 1, 0, 1, 1, 0, 0, 0, 156, 0, 0, 1, 1, 802],
    'status poll': [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 595],
    completion: [1, 1, 0, 1, 0, 0, 0, 3, 638, 0, 1, 1, 1, 778],
  },
  signing: {
    creation: [1, 1, 1, 0, 0, 0, 0, 2, 453, 0, 0, 1, 1, 487],
    scan: [3, 1, 2, 1, 1, 0, 1, 3, 2394, 0, 1, 1, 1, 1974],
    'PIN attempt': [2, 1, 1, 3, 3, 0, 2, 2, 755, 0, 0, 1, 1, 812],
    confirmation: [2, 1, 2, 3, 2, 0, 2, 6, 1351, 0, 2, 1, 1, 402],
    relay: [5, 1, 0, 1, 0, 0, 0, 2, 248, 0, 0, 0, 0, 0],
    enqueueing: [2, 2, 3, 1, 1, 0, 1, 4, 1569, 1, 0, 1, 0, 0],
    container: [2, 2, 1, 2, 1, 0, 4, 8, 9444, 0, 1, 0, 0, 0],
    'relay of the container': [6, 1, 0, 2, 0, 0, 0, 5, 876, 0, 2, 1, 0, 0],
    result: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 11372],
  },
  push: {
    creation: [1, 1, 2, 2, 2, 0, 0, 5, 1042, 0, 1, 1, 1, 484],
    relay: [7, 1, 1, 1, 0, 0, 0, 6, 807, 0, 0, 0, 0, 0],
    enqueueing: [1, 1, 3, 0, 0, 0, 0, 4, 1384, 1, 0, 1, 0, 0],
    sending: [2, 2, 0, 2, 1, 0, 0, 3, 537, 0, 0, 0, 0, 0],
    'relay of the scan': [7, 1, 0, 1, 0, 0, 0, 2, 248, 0, 0, 0, 0, 0],
  },
  webhook: {
    confirmation: [2, 1, 2, 2, 2, 0, 1, 4, 1179, 0, 2, 1, 1, 404],
    relay: [6, 1, 1, 1, 0, 0, 0, 9, 1055, 0, 0, 0, 0, 0],
    enqueueing: [7, 2, 3, 1, 0, 0, 1, 11, 2081, 1, 0, 1, 0, 0],
    sending: [2, 2, 1, 2, 1, 0, 1, 6, 882, 0, 1, 0, 0, 0],
  },
};
