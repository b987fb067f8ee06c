import { defineRemote } from '@mortise/tooling/define-remote';
import { cards, views } from './views.ts';

export default defineRemote({ name: 'remote-dashboard', port: 3004, views, cards });
