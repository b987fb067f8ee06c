import { defineRemote } from '@mortise/tooling/define-remote';
import { firstPages, views } from './views.ts';

export default defineRemote({ name: 'remote-registry', port: 3005, views, firstPages });
