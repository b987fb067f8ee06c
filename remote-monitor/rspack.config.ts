import { defineRemote } from '@mortise/tooling/define-remote';
import * as doors from './views.ts';

export default defineRemote({ name: 'remote-monitor', port: 3002, ...doors });
