import { defineRemote } from '@mortise/tooling/define-remote';
import { cards, firstPages, lends, views } from './views.ts';

export default defineRemote({ name: 'remote-online-report', port: 3003, views, lends, cards, firstPages });
