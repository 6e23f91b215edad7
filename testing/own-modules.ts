import { vi } from 'vitest';

// Files of one kind share a process, and with it the modules that an earlier file has loaded. A file
// that replaces a module by a mock would come too late; so each file loads modules anew.
vi.resetModules();
