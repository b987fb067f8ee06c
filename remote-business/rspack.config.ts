import { defineRemote } from '@mortise/tooling/define-remote';
import * as doors from './views.ts';

export default defineRemote({ name: 'remote-business', port: 3006, ...doors });
