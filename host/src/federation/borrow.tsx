import type { Borrow } from '@mortise/shared/micro';
import type { ComponentType } from 'react';
import type { Federation } from './federation.ts';
import { RemoteComponent } from './remote-component.tsx';

/** One component for each name, so that borrowing it again does not mount it anew. */
export function borrowFrom(federation: Federation): Borrow {
  const lent = new Map<string, ComponentType<object>>();
  return (name) => {
    const known = lent.get(name);
    if (known) return known;
    const component: ComponentType<object> = (props) => (
      <RemoteComponent federation={federation} name={name} kind="component" props={props} />
    );
    lent.set(name, component);
    return component;
  };
}
