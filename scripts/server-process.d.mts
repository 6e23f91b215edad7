export const NODE_OPTIONS: readonly string[];
export const ALLOCATOR: Readonly<Record<string, string>>;
