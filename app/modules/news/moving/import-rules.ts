import type { Language } from '../../../i18n/languages.ts';
import type { PostText } from '../editing/post-text.ts';

/** Most entries of a file. */
export const maxEntries = 1000;

/** Why a whole file is refused. */
export type FileProblem =
  | 'missing'
  | 'unreadable'
  | 'cutOff'
  | 'doctype'
  | 'unknown'
  | 'columns'
  | 'empty'
  | 'tooMany';

/** Why an entry is refused. */
export type EntryProblem =
  | 'title'
  | 'content'
  | 'tooLong'
  | 'date'
  | 'language'
  | 'languageTwice'
  | 'notPost'
  | 'deleted';

export type RawText = PostText & {
  /** Language as it is named there; empty: not named. */
  lang: string;
  /** Not public in its source. */
  draft: boolean;
};

/** An entry as its format has it: HTML is text already, nothing else is checked. */
export type RawEntry = {
  /** Its number in the file, from 1. */
  row: number;
  /** Its name in its source, such as a URL; empty: none. */
  id: string;
  texts: RawText[];
  date: string;
  ends: string;
  picture: string;
  /** Where it was published. */
  address: string;
  /** Pictures inside the text, which posts do not have. */
  lostPictures: number;
  problem?: EntryProblem;
};

/** An entry that can be imported. Times are ISO 8601. */
export type ImportEntry = {
  row: number;
  /** Hash of its name in its source, else of its title and date. */
  key: string;
  texts: Partial<Record<Language, PostText>>;
  date: string | null;
  ends: string | null;
  picture: string;
  /** The picture of the source is not on HTTPS, or no address at all. */
  pictureRefused: boolean;
  address: string;
  /** Languages that were not public in the source: they stay drafts. */
  drafts: Language[];
  lostPictures: number;
};

export type RefusedEntry = { row: number; title: string; problem: EntryProblem };

/** Checked entries of a file. */
export type ParsedFile = {
  name: string;
  entries: ImportEntry[];
  refused: RefusedEntry[];
};
