import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { LIMITS } from './limits.ts';

const PAGE = 64 * 1024;

/**
 * An engine whose memory has an end. The engine's own limit bounds single allocations only: built by Emscripten it does not know how large
 * its blocks are.
 */
export const newEngine = (variant: QuickJSSyncVariant) =>
  newQuickJSWASMModuleFromVariant(
    newVariant(variant, {
      wasmMemory: new WebAssembly.Memory({ initial: LIMITS.engine / PAGE, maximum: (LIMITS.engine + LIMITS.memory) / PAGE }),
    }),
  );
