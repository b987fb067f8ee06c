import { defineRemote } from '@mortise/tooling/define-remote';
import { firstPages, palette, views } from './views.ts';

export default defineRemote({ name: 'remote-system', port: 3001, views, palette, firstPages });
