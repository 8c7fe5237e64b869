/** Public posters as rows: no painting is measured with them. */
import type { Db } from "../../app/domain/kernel/shop.ts";

const POSTERS_OF_A_CREATOR = 20;
const BATCH = 500;
const WORDS =
  "evening morning lake lugano zürich genève summer winter light shadow red blue walk garden bridge river mountain snow train station window friend dance night street market photographer sea wave storm".split(
    " ",
  );

/** Writes `poster-1` to `poster-<count>`, the same in every run. The triggers index and count them as always. */
export async function writePosters(db: Db, count: number): Promise<void> {
  const word = wordsInTurn();
  for (let first = 1; first <= count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first + 1) }, (_, n) => first + n);
    const rows = numbers.map((n) => posterRows(n, `${word()} ${word()} ${n}`));
    const creators = numbers.filter((n) => n % POSTERS_OF_A_CREATOR === 1).map(accountRow);
    if (creators.length > 0) await db.insertInto("accounts").values(creators).execute();
    await db
      .insertInto("creations")
      .values(rows.map(({ creation }) => creation))
      .execute();
    await db
      .insertInto("paintings")
      .values(rows.map(({ painting }) => painting))
      .execute();
    await db
      .insertInto("posters")
      .values(rows.map(({ poster }) => poster))
      .execute();
    await db
      .insertInto("publications")
      .values(rows.map(({ publication }) => publication))
      .execute();
  }
}

function creatorOf(n: number): string {
  return `account-${Math.ceil(n / POSTERS_OF_A_CREATOR)}`;
}

function accountRow(n: number) {
  const id = creatorOf(n);
  return {
    id,
    email: `${id}@example.com`,
    username: `creator_${n}`,
    password_hash: "none",
    user_type: "standard" as const,
    created_at: 1,
  };
}

function posterRows(n: number, name: string) {
  const id = `poster-${n}`;
  const creation_id = `creation-${n}`;
  const painting_id = `painting-${n}`;
  const of = { account_id: creatorOf(n), style: "popart" as const, feelings: "[]" };
  const moment = { created_at: 1, updated_at: 1 };
  const creation = { id: creation_id, ...of, photo_width: 1, photo_height: 1, ...moment };
  const painting = {
    id: painting_id,
    creation_id,
    ...of,
    request_key: painting_id,
    seed: 1,
    state: "finished" as const,
    progress: 1,
    prompt: "",
    failure: null,
    ...moment,
  };
  const poster = {
    id,
    creation_id,
    painting_id,
    ...of,
    seed: 1,
    painter: "embedded",
    model: "popart-1",
    painted_key: "p.jpg",
    image_key: "p.jpg",
    thumbnail_key: "p-thumbnail.webp",
    width: 1754,
    height: 2480,
    placeholder: "",
    effective_dpi: 300,
    created_at: 1,
  };
  const publication = {
    poster_id: id,
    account_id: of.account_id,
    public: 1 as const,
    name,
    city: "Lugano",
    total_supply: 50,
    price: 4500,
    published_at: 1,
    updated_at: 1,
  };
  return { creation, painting, poster, publication };
}

function wordsInTurn(): () => string {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? "";
  };
}
