/** Installs packages of Debian or Ubuntu; does nothing for users who may not, and on other systems. */
export function installPackages(...names: string[]): void;
