import { defineRemote } from '@mortise/tooling/define-remote';
import { cards, firstPages, palette, views } from './views.ts';

export default defineRemote({ name: 'remote-business', port: 3006, views, cards, palette, firstPages });
