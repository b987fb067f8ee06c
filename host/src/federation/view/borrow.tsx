import type { Borrow } from '@mortise/shared/micro';
import type { ComponentType } from 'react';
import type { Federation } from '../federation.ts';
import { RemoteComponent } from './remote-component.tsx';

/** Caches one component per name and kind, so that borrowing it again does not remount it. */
export function borrowFrom(federation: Federation): Borrow {
  const lent = new Map<string, ComponentType<object>>();
  return (name, shown = 'component') => {
    const key = `${shown} ${name}`;
    const known = lent.get(key);
    if (known) return known;
    const component: ComponentType<object> = (props) => <RemoteComponent federation={federation} name={name} kind={shown} props={props} />;
    lent.set(key, component);
    return component;
  };
}
