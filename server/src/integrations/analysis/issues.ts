import { ArchiveError, type ArchiveReason } from '@bluebird/engine/epub/archive-error.ts';
import {
  ExtractionError,
  type ExtractionReason,
} from '@bluebird/engine/extract/extraction-error.ts';
import {
  readIssueFile,
  readIssuePart,
  type IssueFile,
  type IssuePartSource,
} from '@bluebird/engine/issue/issue-file.ts';
import { findIssueLinks, type IssuePage } from '@bluebird/engine/issue/issue-links.ts';
import type { Content } from './extraction.ts';

/** Errors do not cross threads whole, so a refusal is a value. */
type Refused = { refused: ArchiveReason | ExtractionReason };
export type IssuePageFound = { found: IssuePage } | Refused;
export type IssueFileFound = { found: IssueFile } | Refused;
export type IssuePartFound = { found: IssuePartSource } | Refused;

export const issuePage = ({ content, url, contentType }: Content & { url: string }) =>
  settle(() => findIssueLinks(content, { url, contentType }));

export const issueFile = (bytes: Uint8Array) => settle(() => readIssueFile(bytes));

export const issuePart = ({ bytes, path }: { bytes: Uint8Array; path: string }) =>
  settle(() => readIssuePart(bytes, path));

async function settle<T>(work: () => T | Promise<T>): Promise<{ found: T } | Refused> {
  try {
    return { found: await work() };
  } catch (error) {
    if (error instanceof ArchiveError || error instanceof ExtractionError) {
      return { refused: error.reason };
    }
    throw error;
  }
}
