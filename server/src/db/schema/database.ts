import type {
  EventCountsTable,
  EventsTable,
  ReadingClocksTable,
  ReadingDayTextsTable,
  ReadingDaysTable,
  ReadingGoalsTable,
  ReadingPlacesTable,
  ReadingSignaturesTable,
  ReadingTextsTable,
  VisitorsTable,
  VisitsTable,
} from './activity.ts';
import type { DailyFiguresTable } from './analytics.ts';
import type {
  AiAnswersTable,
  AiCallsTable,
  AiDaysTable,
  AiPartsTable,
  AiSettingsTable,
  AiThreadsTable,
  AiTurnsTable,
  AiUsesTable,
  AiWritingsTable,
  TranslationUsesTable,
  TranslationsTable,
} from './ai.ts';
import type {
  ArticleMarksTable,
  ArticleSourcesTable,
  ArticlesTable,
  DocumentSignaturesTable,
  DocumentVocabularyTable,
  DocumentsTable,
  WordGlossesTable,
} from './articles.ts';
import type {
  AccountAlertsTable,
  ApiTokensTable,
  BansTable,
  CaptchasTable,
  LoginFailuresTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
  VerificationCodesTable,
} from './auth.ts';
import type {
  BookBlocksTable,
  BookBookmarksTable,
  BookFilesTable,
  BookPlacesTable,
  BookShelfTable,
  BooksTable,
} from './books.ts';
import type { ChangduApplicationsTable } from './changdu.ts';
import type { CodeBatchesTable, CodesTable, CodeUsesTable } from './codes.ts';
import type {
  CollectionItemsTable,
  CollectionMarksTable,
  CollectionsTable,
} from './collections.ts';
import type { CorrectionAuthorsTable, CorrectionsTable } from './corrections.ts';
import type { ArticleSensesTable, SenseChoicesTable } from './senses.ts';
import type { CreatorFollowsTable, CreatorsTable } from './creators.ts';
import type { DailyPiecesTable, TopicFollowsTable } from './discovery.ts';
import type { FeedItemsTable, FeedsTable } from './feeds.ts';
import type { ArticleDownloadsTable } from './imports.ts';
import type { DocumentAudioTable, SoundCountsTable, SpokenSentencesTable } from './listening.ts';
import type { MagazineArticlesTable, MagazinesTable } from './magazines.ts';
import type {
  AskedGrantsTable,
  AwardsTable,
  MemberEventsTable,
  MembershipsTable,
  TrialsTable,
} from './members.ts';
import type {
  ArticleEntitiesTable,
  AdaptedArticlesTable,
  ArticleRevisionsTable,
  ArticleVersionsTable,
} from './newsroom.ts';
import type { OidcAccountsTable, OidcLoginsTable } from './oidc.ts';
import type { OrderDifferencesTable, OrdersTable, ProductsTable } from './orders.ts';
import type { NoteVersionsTable, NotesTable } from './notes.ts';
import type {
  ArticleQuestionsTable,
  QuestionAnswersTable,
  QuestionCardsTable,
} from './questions.ts';
import type {
  RankAbsencesTable,
  RankClosedWeeksTable,
  RankMarksTable,
  RankWeeksTable,
} from './ranks.ts';
import type { ReviewSettingsTable, ReviewsTable, WordSignalsTable } from './review.ts';
import type { SearchChangesTable, SearchEntriesTable } from './search.ts';
import type { BackupsTable, ReaderWritesTable } from './operations.ts';
import type { MadeFilesTable } from './sharing.ts';
import type {
  AuditLogTable,
  NoticesTable,
  ReleasesTable,
  SecretsTable,
  TasksTable,
  UploadsTable,
  WecomContactsTable,
} from './system.ts';
import type { TermsTable } from './terms.ts';
import type { WebhookDeliveriesTable, WebhooksTable, WebhookToldTable } from './webhooks.ts';
import type { InboxMessagesTable, NoticeWishesTable, PushSubscriptionsTable } from './notices.ts';
import type { UserPreferencesTable, UsersTable } from './users.ts';
import type { VocabularyTestsTable } from './vocabulary.ts';
import type {
  WechatAccountsTable,
  WechatFailuresTable,
  WechatLoginsTable,
  WechatTicketsTable,
} from './wechat.ts';
import type { WordChangesTable, WordContextsTable, WordEntriesTable } from './words.ts';

/** Every table, for Kysely. */
export type Database = {
  users: UsersTable;
  user_preferences: UserPreferencesTable;
  account_alerts: AccountAlertsTable;
  login_failures: LoginFailuresTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  api_tokens: ApiTokensTable;
  sessions: SessionsTable;
  captchas: CaptchasTable;
  verification_codes: VerificationCodesTable;
  audit_log: AuditLogTable;
  secrets: SecretsTable;
  uploads: UploadsTable;
  creators: CreatorsTable;
  creator_follows: CreatorFollowsTable;
  push_subscriptions: PushSubscriptionsTable;
  notice_wishes: NoticeWishesTable;
  inbox_messages: InboxMessagesTable;
  topic_follows: TopicFollowsTable;
  daily_pieces: DailyPiecesTable;
  articles: ArticlesTable;
  article_versions: ArticleVersionsTable;
  article_revisions: ArticleRevisionsTable;
  article_sources: ArticleSourcesTable;
  article_downloads: ArticleDownloadsTable;
  documents: DocumentsTable;
  document_signatures: DocumentSignaturesTable;
  document_vocabulary: DocumentVocabularyTable;
  document_audio: DocumentAudioTable;
  spoken_sentences: SpokenSentencesTable;
  sound_counts: SoundCountsTable;
  feeds: FeedsTable;
  feed_items: FeedItemsTable;
  tasks: TasksTable;
  magazines: MagazinesTable;
  magazine_articles: MagazineArticlesTable;
  notices: NoticesTable;
  wecom_contacts: WecomContactsTable;
  event_counts: EventCountsTable;
  events: EventsTable;
  visitors: VisitorsTable;
  visits: VisitsTable;
  daily_figures: DailyFiguresTable;
  bans: BansTable;
  releases: ReleasesTable;
  article_marks: ArticleMarksTable;
  reading_clocks: ReadingClocksTable;
  reading_signatures: ReadingSignaturesTable;
  reading_texts: ReadingTextsTable;
  reading_places: ReadingPlacesTable;
  reading_days: ReadingDaysTable;
  reading_goals: ReadingGoalsTable;
  reading_day_texts: ReadingDayTextsTable;
  article_questions: ArticleQuestionsTable;
  question_cards: QuestionCardsTable;
  question_answers: QuestionAnswersTable;
  rank_weeks: RankWeeksTable;
  rank_closed_weeks: RankClosedWeeksTable;
  rank_marks: RankMarksTable;
  rank_absences: RankAbsencesTable;
  awards: AwardsTable;
  memberships: MembershipsTable;
  member_events: MemberEventsTable;
  asked_grants: AskedGrantsTable;
  books: BooksTable;
  book_files: BookFilesTable;
  book_shelf: BookShelfTable;
  book_places: BookPlacesTable;
  book_bookmarks: BookBookmarksTable;
  book_blocks: BookBlocksTable;
  changdu_applications: ChangduApplicationsTable;
  code_batches: CodeBatchesTable;
  codes: CodesTable;
  code_uses: CodeUsesTable;
  trials: TrialsTable;
  products: ProductsTable;
  orders: OrdersTable;
  order_differences: OrderDifferencesTable;
  wechat_tickets: WechatTicketsTable;
  wechat_failures: WechatFailuresTable;
  wechat_accounts: WechatAccountsTable;
  wechat_logins: WechatLoginsTable;
  oidc_accounts: OidcAccountsTable;
  oidc_logins: OidcLoginsTable;
  word_entries: WordEntriesTable;
  word_contexts: WordContextsTable;
  notes: NotesTable;
  note_versions: NoteVersionsTable;
  word_glosses: WordGlossesTable;
  vocabulary_tests: VocabularyTestsTable;
  reviews: ReviewsTable;
  review_settings: ReviewSettingsTable;
  word_changes: WordChangesTable;
  word_signals: WordSignalsTable;
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  collection_marks: CollectionMarksTable;
  terms: TermsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_told: WebhookToldTable;
  ai_answers: AiAnswersTable;
  ai_threads: AiThreadsTable;
  ai_turns: AiTurnsTable;
  ai_uses: AiUsesTable;
  ai_writings: AiWritingsTable;
  ai_calls: AiCallsTable;
  ai_days: AiDaysTable;
  ai_parts: AiPartsTable;
  adapted_articles: AdaptedArticlesTable;
  article_entities: ArticleEntitiesTable;
  ai_settings: AiSettingsTable;
  translations: TranslationsTable;
  translation_uses: TranslationUsesTable;
  corrections: CorrectionsTable;
  correction_authors: CorrectionAuthorsTable;
  sense_choices: SenseChoicesTable;
  article_senses: ArticleSensesTable;
  search_entries: SearchEntriesTable;
  search_changes: SearchChangesTable;
  made_files: MadeFilesTable;
  backups: BackupsTable;
  reader_writes: ReaderWritesTable;
};
