import { defineRemote } from '@mortise/tooling/define-remote';
import { firstPages, palette, views } from './views.ts';

export default defineRemote({ name: 'remote-samples', port: 3006, views, palette, firstPages });
