type Package = { name: string; version: string; licence: string; isTool: boolean };
type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean };

export const DATA: Record<string, string>;
export function packagesOf(lock: { packages: Record<string, Locked> }): Package[];
export function faultsOf(packages: Package[], credits: string): string[];
export function ownLicences(): { packages: Package[]; faults: string[] };
