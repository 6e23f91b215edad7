export const SERVER_OPTIONS: readonly string[];
export const ALLOCATOR_SETTINGS: Readonly<Record<string, string>>;
