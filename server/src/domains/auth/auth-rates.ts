/** For calls that hash a password: wide enough for a school behind one address. */
export const HASHING = { max: 120, seconds: 60 };
/** For captchas, and for codes and challenges that anybody may ask for. */
export const CODES = { max: 60, seconds: 60 };
