/** A bucket of an S3-compatible store, as `STORAGE_URL` names it: `s3://bucket?endpoint=https://…&region=…`. */
export interface Bucket {
  name: string;
  /** Null for Amazon's own store. */
  endpoint: string | null;
  region: string;
}

const PARAMETERS = ["endpoint", "region"];

/** @throws TypeError with a sentence that names the setting */
export function parseStorageUrl(text: string, setting = "STORAGE_URL"): Bucket {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new TypeError(
      `${setting} must name a bucket, such as s3://posters?endpoint=https://s3.example&region=ch-1.`,
    );
  }
  if (url.username || url.password) {
    throw new TypeError(
      `${setting} must not contain credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined || !["", "/"].includes(url.pathname)) {
    throw new TypeError(
      `${setting} takes a bucket with endpoint and region, not "${unknown ?? url.pathname}".`,
    );
  }
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))) {
    throw new TypeError(`The endpoint of ${setting} must be an address such as https://s3.example.`);
  }
  return { name: url.hostname, endpoint, region: url.searchParams.get("region") ?? "us-east-1" };
}

/** Where browsers reach the files of the bucket. */
export function originOfBucket({ name, endpoint, region }: Bucket): string {
  return endpoint ? new URL(endpoint).origin : `https://${name}.s3.${region}.amazonaws.com`;
}
