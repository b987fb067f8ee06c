import { defineRemote } from '@mortise/tooling/define-remote';
import * as doors from './views.ts';

export default defineRemote({ name: 'remote-dashboard', port: 3004, ...doors });
