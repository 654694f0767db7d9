declare global {
  /**
   * The manifests of the site, by name. Each `remote.manifest.ts` adds its own type, so that a link to an undeclared
   * page or dialog does not compile. Empty in packages that include no manifests.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Each manifest adds to it.
  interface SiteManifests {}

  /**
   * The properties that a slot passes to each fragment in it, by the id of the slot. Each `remote.manifest.ts` adds its
   * own slots. Only add properties: a fragment may be of an older release.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Each manifest adds to it.
  interface SiteSlots {}
}

/** The id of a slot for fragments. */
export type FragmentSlotId = keyof SiteSlots & string;

type Manifest = SiteManifests[keyof SiteManifests];
type PageIn<One> = One extends { pages: readonly (infer Entry)[] } ? Entry : never;
type IdOf<Entry, Name extends string> = Entry extends Record<Name, infer Id extends string> ? Id : never;
type DialogIn<One> = One extends { dialogs: readonly (infer Entry)[] } ? Entry : never;

/** The path of a page in a manifest. */
export type PagePath = IdOf<PageIn<Manifest>, 'path'>;

/** The name of the parameter at the end of a path such as `/product/:id`. */
type ParamIn<Path> = Path extends `${string}/:${infer Name}` ? Name : never;
type QueryIn<Path> =
  Extract<PageIn<Manifest>, { path: Path }> extends { query: infer Query } ? Query : Record<never, never>;

/** The parameter in the path of a page. */
export type PageParams<Path extends PagePath> = Readonly<Record<ParamIn<Path>, string>>;

/** The query of a page, as its manifest declares it. */
export type PageQuery<Path extends PagePath> = Readonly<
  Record<Named<QueryIn<Path>, 'required'> & string, string> &
    Partial<Record<Named<QueryIn<Path>, 'optional'> & string, string | undefined>>
>;

type Values<Name extends 'params' | 'query', All> =
  Record<never, never> extends All ? { [One in Name]?: All } : { [One in Name]: All };

/** A page with the parameter of its path and its query, which may be left out when nothing is required. */
export type PageDestination<Path extends PagePath> = { page: Path } & Values<'params', PageParams<Path>> &
  Values<'query', PageQuery<Path>>;

type DialogEntry = DialogIn<Manifest>;

/** The id of a dialog in a manifest. */
export type DialogId = IdOf<DialogEntry, 'id'>;

type Declared<Id> =
  Extract<DialogEntry, { id: Id }> extends { params: infer Params } ? Params : Record<never, never>;
type Named<Params, How> = { [Name in keyof Params]: Params[Name] extends How ? Name : never }[keyof Params];

/** The parameters of a dialog, as its manifest declares them. */
export type DialogParams<Id extends DialogId> = Readonly<
  Record<Named<Declared<Id>, 'required'> & string, string> &
    Partial<Record<Named<Declared<Id>, 'optional'> & string, string>>
>;

/** A dialog and its parameters, which may be left out when none is required. */
export type DialogDestination<Id extends DialogId> =
  Record<never, never> extends DialogParams<Id>
    ? [id: Id, params?: DialogParams<Id>]
    : [id: Id, params: DialogParams<Id>];
