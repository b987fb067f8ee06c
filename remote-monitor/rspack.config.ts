import { defineRemote } from '@mortise/tooling/define-remote';
import { views } from './views.ts';

export default defineRemote({ name: 'remote-monitor', port: 3002, views });
