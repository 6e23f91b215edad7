const OWN = ['id', 'username', 'phone', 'role', 'avatar', 'created_at'];
/** An account by id, unless it was deleted. */
export const findUser = (db, id) =>
  db
    .selectFrom('users')
    .select(OWN)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
export const findUserByPhone = (db, phone) =>
  db
    .selectFrom('users')
    .select(OWN)
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
/** An account with its password hash, by username or by phone. */
export const findCredentials = (db, name) =>
  db
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      'phone' in name
        ? eb('phone', '=', name.phone)
        : eb('username_key', '=', usernameKey(name.username)),
    )
    .executeTakeFirst();
export const findCredentialsById = (db, id) =>
  db
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
/** An account with its password hash, which nobody else can change until the transaction ends. */
export const lockCredentials = (tx, id) =>
  tx
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
/** @returns null when username or phone belongs to another account */
export const insertUser = async (db, user) =>
  (await db
    .insertInto('users')
    .values({
      username: user.username,
      username_key: usernameKey(user.username),
      phone: user.phone,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.at,
    })
    .onConflict((oc) => oc.doNothing())
    .returning(OWN)
    .executeTakeFirst()) ?? null;
/** @throws the database's unique violation when another account has the username */
export const updateUsername = (db, id, username) =>
  db
    .updateTable('users')
    .set({ username, username_key: usernameKey(username) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(OWN)
    .executeTakeFirstOrThrow();
export const updateAvatar = (db, id, avatar) =>
  db
    .updateTable('users')
    .set({ avatar })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(OWN)
    .executeTakeFirstOrThrow();
export const updatePasswordHash = (db, id, passwordHash) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
export const findSuperUser = (db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
/** What must be unique: the same to the eye is the same name, without regard to case. */
export const usernameKey = (username) => username.normalize('NFKC').toLowerCase();
