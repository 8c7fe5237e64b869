/**
 * `npm run mutation -- money`: changes each statement of a topic's files (Stryker), and fails where no test notices.
 * A change that no test can notice has its reason in a comment `// Stryker disable next-line …: reason` above the line.
 */
import { Stryker } from "@stryker-mutator/core";
import { say, stop } from "./fresh.mjs";
import { TOPICS } from "./mutation/topics.ts";

const names = process.argv.slice(2);
const known = Object.keys(TOPICS);
if (names.length === 0 || names.some((name) => !known.includes(name)))
  stop(`Name topics: ${known.join(", ")}.`);

let unnoticed = 0;
for (const name of names) {
  const topic = TOPICS[name];
  if (!topic) continue;
  process.env.MUTATION_TESTS = topic.tests.join(",");
  const stryker = new Stryker({
    mutate: [...topic.mutate],
    testRunner: "vitest",
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    plugins: ["@stryker-mutator/vitest-runner"],
    ignorePatterns: ["build", "data", "docs", "public", "test-results", ".cache"],
    tempDirName: ".cache/stryker",
    reporters: ["progress-append-only"],
    concurrency: 1,
    timeoutMS: 30_000,
    allowEmpty: false,
    disableTypeChecks: false,
  });
  const mutants = await stryker.runMutationTest();
  const count = (status: string) => mutants.filter((mutant) => mutant.status === status).length;
  for (const { status, fileName, location, mutatorName, replacement } of mutants) {
    if (status !== "Survived" && status !== "NoCoverage") continue;
    unnoticed += 1;
    say(
      `${status} ${fileName}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`,
    );
  }
  say(
    `${name}: ${mutants.length} changes, ${count("Killed") + count("Timeout")} noticed, ` +
      `${count("Survived")} unnoticed, ${count("NoCoverage")} not covered, ${count("Ignored")} with a reason`,
  );
}
process.exitCode = unnoticed > 0 ? 1 : 0;
