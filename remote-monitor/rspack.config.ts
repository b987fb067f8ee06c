import { defineRemote } from '@mortise/tooling/define-remote';
import { cards, views } from './views.ts';

export default defineRemote({ name: 'remote-monitor', port: 3002, views, cards });
