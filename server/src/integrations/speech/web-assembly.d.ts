/** What we use of the global that Node has and TypeScript declares only for browsers. */
declare namespace WebAssembly {
  interface Module {}
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Record<string, Record<string, (...args: never[]) => unknown>>,
  ): Promise<Instance>;
}
