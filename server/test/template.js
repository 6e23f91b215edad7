/** Name of the migrated database that each test file's own is cloned from. */
export const TEMPLATE = 'bluebird_template';
