import * as z from 'zod';
import { id } from '../kernel/fields.ts';

/** Ids of the users who really joined or left: what taking it back concerns. JeecgBoot does not name them. */
export const ChangedMembers = z.array(id).nullable();
